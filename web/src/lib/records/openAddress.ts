/** The parameter of a list's address that names the record whose drawer is open. */
export const openParameter = 'open';

/** The address of a list with the drawer of one of its records open. */
export const openAddress = (page: string, guid: string): string => `${page}?${openParameter}=${guid}`;
