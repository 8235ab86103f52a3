/** The frame's part of a page's data, with what every build has made certain. */
export type FrameData = Queries.FrameFragment & {
  readonly company: NonNullable<Queries.FrameFragment['company']>;
};

/** @returns the frame's part of any page's data; every page query spreads the Frame fragment. */
export function frameDataOf(data: unknown): FrameData {
  return data as FrameData;
}
