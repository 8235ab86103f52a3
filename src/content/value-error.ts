import { describeItem, describeReason } from './describe-reason';
import type { ErrorCode, ErrorValues, Reason } from './reason';

/** The error of a value; the caller adds file, field and language. */
export interface ValueError {
  /** In English, for logs and for authors of files. */
  problem: string;
  fix: string;
  example?: string;
  /** Problem and fix as data, for other languages. */
  reason: Reason;
  inside?: InsideList;
}

/** A position in a list. */
export interface InsideList {
  /** Counted from 1. */
  item: number;
  /** Label of a field in the item, if it has fields. */
  label?: string;
}

export function valueError<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues[Code],
  example?: string,
): ValueError {
  const reason = { code, values };
  return { ...describeReason(reason), ...(example === undefined ? {} : { example }), reason };
}

/**
 * @param part key of a field in the item, if it has fields
 * @returns the error with its position in a list
 */
export function insideItem(
  error: ValueError,
  { part, ...inside }: InsideList & { part?: string },
): ValueError {
  return { ...error, problem: `${describeItem(inside.item, part)}: ${error.problem}`, inside };
}
