import path from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/**
 * Asks TypeScript's own checker about a project; it runs as a process of its own until the question is answered.
 * The interface is called unstable and may change with a version: nothing else here knows of it but `walk.ts`,
 * `calls.ts` and `rows.ts`.
 */
export function withProgram<T>(configFile: string, ask: (project: Project) => T): T {
  const api = new API({ cwd: path.dirname(configFile) });
  try {
    const project = api.updateSnapshot({ openProject: configFile }).getProject(configFile);
    if (!project) throw new Error(`TypeScript did not open ${configFile}`);
    return ask(project);
  } finally {
    api.close();
  }
}
