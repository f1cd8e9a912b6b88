import { ensureWebBuilt } from './buildWeb.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { keepRunning } from './keepRunning.mjs';

// `npm start`: from a fresh checkout to the running product. Only what is missing is done.
runScript(() => {
  ensureInstalled();
  ensureWebBuilt();
  keepRunning();
});
