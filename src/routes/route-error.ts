/** An error of a route: its status code is the answer's, its message may be told to the visitor. */
export class RouteError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** @returns whether an error, of whatever kind, tells a status of its own */
export function isRouteError(error: unknown): error is { statusCode: number; message: string } {
  return error instanceof Error && typeof (error as Partial<RouteError>).statusCode === 'number';
}
