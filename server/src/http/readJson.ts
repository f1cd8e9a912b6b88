import { jsonExcess, jsonValues } from '@haina/contract/rules/jsonShape.ts';
import type { FastifyInstance } from 'fastify';
import { refused } from '../request/errors.ts';

/**
 * Has a server read JSON bodies that neither nest too deep (400, as what cannot be parsed) nor hold too many values (code 1);
 * both are seen before they are parsed.
 */
export function readJson(server: FastifyInstance): void {
  // Keys that reach a prototype are as unparsable as broken JSON.
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = jsonExcess(body);
    if (excess === 'values') return done(refused('reply.tooManyValues', { max: jsonValues }));
    if (excess === 'depth') return done(new SyntaxError('nested too deep'));
    return parse(request, body, done);
  });
}
