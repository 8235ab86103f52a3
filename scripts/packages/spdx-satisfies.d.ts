/** The package comes without types. */
declare module 'spdx-satisfies' {
  /** @returns whether a licence expression can be met with the licences; throws if it is no such expression */
  export default function satisfies(expression: string, licences: string[]): boolean;
}
