import type { FastifyInstance } from 'fastify';

/** `198.51.100.7:4711`, `[2001:db8::7]:4711` or `[2001:db8::7]`: an address as it stands in a URL. */
const WITH_PORT = /^(?:((?:\d+\.){3}\d+):\d+|\[([^\]]*)\](?::\d+)?)$/;

/**
 * Takes the ports out of X-Forwarded-For, which some proxies write: with them every connection would be another
 * visitor, and a proxy no known one. Runs before anything asks for the address.
 */
export function forgetForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const told = headers['x-forwarded-for'];
    if (typeof told === 'string') {
      const addresses = told.split(',').map((one) => one.trim().replace(WITH_PORT, '$1$2'));
      headers['x-forwarded-for'] = addresses.join(', ');
    }
    done();
  });
}
