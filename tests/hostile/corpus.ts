import { addressInputs } from './addresses';
import type { HostileInput } from './input';
import { pictures } from './pictures';
import { scripts } from './scripts';
import { signs } from './signs';
import { structure } from './structure';

/** Every input that the content model and the built site are held against. */
export const corpus: readonly HostileInput[] = [
  ...scripts,
  ...addressInputs,
  ...signs,
  ...pictures,
  ...structure,
];
