/* setjmp and longjmp, which this wasi-libc lacks. clang turns them into WebAssembly exceptions
 * (-mllvm -wasm-enable-sjlj) and calls the functions in ../setjmp.c. */
#ifndef WASI_SETJMP_H
#define WASI_SETJMP_H

typedef unsigned jmp_buf[1]; /* the number of the setjmp that filled it */

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
