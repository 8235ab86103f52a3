import { createContext, useContext } from 'react';
import type { AnyObjectSchema, AnySchema } from 'yup';

import { numberFormat } from '../../i18n/formats';
import { useLanguage, useMessages } from '../../i18n/messages';
import type { ErrorKey } from '../../lead-schemas/errors';
import type { Bounds } from '../../lead-schemas/schema-fields';

type ErrorText = (field: string, error: ErrorKey) => string;

/** The schema of the form around a field; undefined after hydration, when the form itself reports too long texts. */
export const StaticSchemaContext = createContext<AnyObjectSchema | undefined>(undefined);

/**
 * @returns `maxlength` for a field without JavaScript, in UTF-16 units. Browsers cut off longer pasted texts silently, so a
 * hydrated form has none.
 */
export function useMaxLength(field: string): number | undefined {
  const schema = useContext(StaticSchemaContext);
  return schema && boundsOf(schema, field).max;
}

function boundsOf(schema: AnyObjectSchema, field: string): Partial<Bounds> {
  const described = schema.fields[field] as AnySchema | undefined;
  return { ...described?.meta() };
}

/** Writes a field's error in the page's language; the form's frame provides it to the fields. */
export const ErrorTextContext = createContext<ErrorText>((_field, error) => error);

export const useErrorText = (): ErrorText => useContext(ErrorTextContext);

/** @returns the texts of a schema's errors, with the bounds of the field in them */
export function useErrorTexts(schema: AnyObjectSchema): ErrorText {
  const t = useMessages('form');
  const number = numberFormat(useLanguage().iso);
  return (field, error) => {
    const values = Object.entries(boundsOf(schema, field)).map(
      ([name, bound]) => [name, number.format(bound)] as const,
    );
    return t(error, Object.fromEntries(values));
  };
}
