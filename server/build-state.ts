import type { Fault } from '../src/content-model/fault';

/** Where the newest content stands on its way to the visitors. */
export type BuildState =
  | { state: 'published' }
  | {
      state: 'building';
      commit: string;
      /** What is being done at the moment. */
      step: BuildStep;
      /** How far the build is, from 0 to 1, judged by how long the steps of the former builds took. */
      progress: number;
      /** Seconds that a build of everything will still take, by the former one; absent while only changed content is built. */
      wholeBuildSecondsLeft?: number;
    }
  | {
      state: 'failed';
      commit: string;
      message: string;
      /** What is wrong with the content, if that is why; empty for other failures. */
      faults: readonly Fault[];
    };

export type BuildStep = 'waiting' | 'checking' | 'building' | 'releasing';
