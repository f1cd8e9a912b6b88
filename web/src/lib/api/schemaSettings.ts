import { config } from 'zod';

// The page's policy forbids code made of text, so a schema must not even try; imported before the first schema is made.
config({ jitless: true });
