import { createContext, useContext } from 'react';
import type { AnyObjectSchema } from 'yup';

import { numberFormat } from '../../i18n/formats';
import { useLanguage, useMessages } from '../../i18n/messages';
import type { FaultKey } from '../faults';

type FaultText = (field: string, fault: FaultKey) => string;

/** Says what is wrong with a field, in the page's language. A form's frame provides it to the fields. */
export const FaultTextContext = createContext<FaultText>((_field, fault) => fault);

export const useFaultText = (): FaultText => useContext(FaultTextContext);

/** @returns the texts of a schema's faults, with the bounds of the field in them */
export function useFaultTexts(schema: AnyObjectSchema): FaultText {
  const t = useMessages('form');
  const number = numberFormat(useLanguage().iso);
  return (field, fault) => {
    const description = schema.describe().fields[field];
    const bounds: Record<string, unknown> =
      description && 'meta' in description ? { ...description.meta } : {};
    const values = Object.entries(bounds).map(
      ([name, bound]) => [name, number.format(Number(bound))] as const,
    );
    return t(fault, Object.fromEntries(values));
  };
}
