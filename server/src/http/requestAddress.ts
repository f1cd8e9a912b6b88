import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Where requests come from that the router does not see, told as it tells it: a proxy that is trusted says what it saw, and others are
 * not believed. What is no address is none.
 */
export function requestAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    const address = proxyAddr(request, trust);
    return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
  };
}
