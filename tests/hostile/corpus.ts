import { addressInputs } from './addresses';
import { signs } from './characters';
import type { HostileInput } from './input';
import { pictures } from './pictures';
import { scripts } from './scripts';
import { structure } from './structure';

/** Every input that the content model and the built site are tested with. */
export const corpus: readonly HostileInput[] = [
  ...scripts,
  ...addressInputs,
  ...signs,
  ...pictures,
  ...structure,
];
