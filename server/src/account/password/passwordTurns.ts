import { availableParallelism } from 'node:os';
import { turnsOf } from './turns.ts';

/** Passwords are worked on by the processors less one, at most four at once: each takes 19 MB and about 30 ms of one. */
export const inPasswordTurn = turnsOf({
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxWaiting: 200,
});

/** Sign-ins by name are looked at few at a time, from the first statement on: nobody is known yet who asks for them. */
export const inSignInTurn = turnsOf({ atOnce: 4, maxWaiting: 2000 });
