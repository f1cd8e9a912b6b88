import { request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { user } from '@haina/contract/calls/user.ts';
import { z } from 'zod';

/** What the thread is started with: the products that are asked in turn, whose password is guessed, and how often. */
export const GuessOrder = z.object({ urls: z.array(z.string()), login: z.string(), count: z.number() });

/** What the thread gives at its end: the message that each guess was answered with. */
export const GuessAnswers = z.array(z.string());

/** Addresses of strangers: all of 127.0.0.0/8 is this machine. */
const addressOf = (index: number) => `127.0.1.${1 + (index % 50)}`;

/** One guess from an address; the message it is answered with. */
function guess(url: string, localAddress: string, form: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(form) };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/${user.login.path}`, { method: 'POST', localAddress, headers, agent: false });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { message } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { message: string };
        resolve(message);
      });
    });
    asked.end(form);
  });
}

async function guessAll(): Promise<void> {
  const { urls, login: UserName, count } = GuessOrder.parse(workerData);
  // Strangers have processors of their own: here they leave the products theirs. This thread ends with its priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const formOf = (index: number) => new URLSearchParams({ UserName, Pwd: `guess-${index}` }).toString();
  const told = Array.from({ length: count }, (_, index) =>
    guess(urls[index % urls.length] ?? '', addressOf(index), formOf(index)),
  );
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(await Promise.all(told));
}

if (parentPort !== null) await guessAll();
