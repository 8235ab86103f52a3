import type { AnyObjectSchema } from 'yup';

import { findErrors } from './errors';
import type { PricingValues } from './pricing-schema';

/** The steps with their fields. */
export const stepFields = {
  project: ['project'],
  new: ['productKind', 'stage', 'platforms', 'start'],
  legacy: ['technology', 'codeSize', 'needs', 'documentation'],
  budget: ['budget', 'payment'],
  contacts: ['firstName', 'lastName', 'email', 'phoneNumber', 'company', 'country', 'message', 'consent'],
  summary: [],
} as const satisfies Record<string, readonly (keyof PricingValues)[]>;

export type Step = keyof typeof stepFields;

export const firstStep: Step = 'project';

export function isStep(value: unknown): value is Step {
  return typeof value === 'string' && Object.hasOwn(stepFields, value);
}

/** @returns the steps for these answers: the branch follows the first one, and “not sure yet” skips it */
export function pathOf(values: Pick<PricingValues, 'project'>): Step[] {
  if (values.project === 'notSure') return ['project', 'budget', 'contacts', 'summary'];
  return ['project', values.project === 'legacy' ? 'legacy' : 'new', 'budget', 'contacts', 'summary'];
}

/**
 * @param wanted the step of a button or of the browser's history
 * @returns that step, or the first one before it whose answers are still missing or invalid
 */
export function reachableStep(wanted: Step, values: PricingValues, schema: AnyObjectSchema): Step {
  const path = pathOf(values);
  const index = path.indexOf(wanted);
  // A step of the other branch is replaced by that of the chosen one.
  const goal = index === -1 ? 1 : index;
  return firstInvalidStep(values, schema, path.slice(0, goal)) ?? path[goal] ?? firstStep;
}

/** @returns the first of the steps with something to answer or correct */
export function firstInvalidStep(
  values: PricingValues,
  schema: AnyObjectSchema,
  steps: readonly Step[] = pathOf(values),
): Step | undefined {
  const errors = findErrors(schema, values);
  return steps.find((step) => stepFields[step].some((field) => Object.hasOwn(errors, field)));
}

/** @returns the first step with one of the fields */
export function stepWith(fields: readonly string[]): Step {
  const steps = Object.keys(stepFields).filter(isStep);
  return steps.find((step) => stepFields[step].some((field) => fields.includes(field))) ?? firstStep;
}
