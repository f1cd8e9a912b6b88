import { createContext, useContext } from 'react';

/** Names of records by Guid, as far as a form knows those it begins with. */
export type KnownNames = Readonly<Record<string, string>>;

/**
 * What the records of a form are called that it begins with: its pickers then need not ask, and name also what the person
 * may not open, such as the customer of a contract that is theirs to book money for.
 */
export const KnownNamesContext = createContext<KnownNames>({});

/** The name of a record that the form around knows; undefined where it does not. */
export const useKnownName = (guid: string): string | undefined => useContext(KnownNamesContext)[guid];
