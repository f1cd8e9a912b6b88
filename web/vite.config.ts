import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { appIcons } from './build/appIcons.ts';
import { chunkGroups, treeshake } from './build/chunkGroups.ts';
import { directImports } from './build/directImports.ts';
import { eagerCompile } from './build/eagerCompile.ts';
import { earlyFrame } from './build/earlyFrame.ts';
import { earlyScript } from './build/earlyScript.ts';
import { extractedStyles } from './build/extractedStyles.ts';
import { pagePreloads } from './build/pagePreloads.ts';
import { pageRoutes } from './build/pageRoutes.ts';

const plugins = () => [react(), directImports(), extractedStyles()];

export default defineConfig(async ({ command }) => {
  const fileNames = command === 'build' ? await chunkGroups(import.meta.dirname, plugins()) : undefined;
  const routes = command === 'build' ? await pageRoutes(import.meta.dirname) : [];
  return {
    base: '/',
    plugins: [
      plugins(),
      earlyScript(),
      earlyFrame(),
      eagerCompile(),
      pagePreloads(routes),
      appIcons(import.meta.dirname),
      // The server sends these as they are: nothing is compressed while a person waits.
      compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })] }),
    ],
    build: {
      outDir: 'dist',
      target: 'es2024',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake,
        output: {
          codeSplitting: {
            groups: [
              {
                debugName: 'loaded together',
                name: (id: string) => fileNames?.get(id) ?? null,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      port: 3001,
      proxy: {
        '/api': 'http://127.0.0.1:3000',
        '/files': 'http://127.0.0.1:3000',
        '/push': { target: 'http://127.0.0.1:3000', ws: true },
      },
    },
  };
});
