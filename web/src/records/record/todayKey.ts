import type { QueryKey } from '@tanstack/react-query';

/** The key under which all stands that is to be done today: a follow-up takes its record from there, or moves it. */
export const todayKey: QueryKey = ['today'];
