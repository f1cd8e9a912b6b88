import { lazy } from 'react';

const load = async () => (await import('./CategoryInput.tsx')).CategoryInput;

/** The input of a category; the form keeps its place while its code comes. */
export const CategoryControl = lazy(async () => ({ default: await load() }));

/** Loads the code ahead, with the dialog that shows it. */
export const preloadCategoryControl = () => void load().catch(() => undefined);
