/* `undercroft serve admin`: what whoever runs a server may do to its tables, while it runs or not. */
#ifndef SERVE_ADMIN_H
#define SERVE_ADMIN_H

/* argv[0] is its name; the exit status. What is wrong ends the program with a sentence. */
int admin_main(int argc, char **argv);

#endif
