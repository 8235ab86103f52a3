/**
 * @param given `1` for all visits, `0.1` for one in ten; nothing or `0` for none
 * @throws with a message for the operator if it is no share
 */
export function shareOfVisits(given: string | undefined): number {
  const share = Number(given ?? 0);
  if (!(share >= 0 && share <= 1))
    throw new Error(`WEB_VITALS must be a share of the visits between 0 and 1, such as 0.1, not “${given}”.`);
  return share;
}
