import fc from 'fast-check';
import { testSeed } from './sampled.ts';

fc.configureGlobal({ seed: testSeed });
