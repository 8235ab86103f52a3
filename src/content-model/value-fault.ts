import { english } from './fault-words/en';
import { tellReason, type FaultCode, type FaultValues, type Reason } from './fault-words/fault-words';

/** What is wrong with one value; the caller adds file, field and language. */
export interface ValueFault {
  /** In English, for logs and for people who write files. */
  problem: string;
  mend: string;
  example?: string;
  /** The same as data, to be told in other languages. */
  reason: Reason;
  inside?: InsideList;
}

/** Which part of a list’s item is meant. */
export interface InsideList {
  /** Counted from 1. */
  item: number;
  /** Label of the part’s field; an item that is one text has no parts. */
  label?: string;
}

/** @returns the fault, with its English words */
export function valueFault<Code extends FaultCode>(
  code: Code,
  values: FaultValues[Code],
  example?: string,
): ValueFault {
  const reason = { code, values };
  return { ...tellReason(english, reason), ...(example === undefined ? {} : { example }), reason };
}

/**
 * @param part key of the part in the file, if the item has parts
 * @returns the fault of a value that stands in an item of a list
 */
export function insideItem(
  fault: ValueFault,
  { part, ...inside }: InsideList & { part?: string },
): ValueFault {
  return { ...fault, problem: `${english.inItem(inside.item, part)}: ${fault.problem}`, inside };
}
