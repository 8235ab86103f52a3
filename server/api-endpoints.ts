import { challengeAddress, leadsAddress } from '../src/leads/protocol';

/** Endpoints by what they are for; whatever adds one names it here. */
export const endpoints = {
  health: '/healthz',
  version: '/version.json',
  leads: leadsAddress,
  challenge: challengeAddress,
};

/** What an address of the API that does not exist answers with 404. */
export const unknownEndpoint = { error: 'There is no such endpoint.' };
