import { createContext } from 'react';

/** Is told when an action on all chosen rows of a list begins; outside of a list nobody is. */
export const BatchStart = createContext<() => void>(() => undefined);
