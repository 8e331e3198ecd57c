/* `undercroft serve admin`: what whoever runs a server may do to its tables, while it runs or not. */
#ifndef SERVE_ADMIN_H
#define SERVE_ADMIN_H

int admin_main(int argc, char **argv); /* argv[0] is its name */

#endif
