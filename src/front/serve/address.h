/* Where guests come from. */
#ifndef SERVE_ADDRESS_H
#define SERVE_ADDRESS_H

enum { ADDRESS_HOME = 64 };

/* Whom an address is taken to belong to: itself in IPv4, its /48 in IPv6, of which one person may have
 * all addresses, 65,536 networks of them ("2001:db8:1::/48"). Whatever is no address stays as it is. */
void address_home(const char *address, char home[ADDRESS_HOME]);

#endif
