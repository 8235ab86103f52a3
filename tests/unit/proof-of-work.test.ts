import { submitLead } from '../../src/forms/submit-lead';
import { challengeAddress, proofField } from '../../src/lead-schemas/protocol';
import { createProofs } from '../../src/leads/spam/proofs';

const key = '5b1c6a0e-3f1d-4c55-9a57-0d5f0f6f2a11';

it('solves the required proof of work and sends the message again with the proof', async () => {
  const proofs = createProofs({ secret: async () => 'secret', markUsed: async () => true });
  const sent: Record<string, unknown>[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === challengeAddress) return Response.json(await proofs.challenge());
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    sent.push(body);
    const answer = { reference: 'K7M-4QX-92R', ...(body[proofField] ? {} : { proof: challengeAddress }) };
    return Response.json(answer, { status: 201 });
  });
  expect(await submitLead({ kind: 'contact' }, key)).toEqual({ status: 'sent', reference: 'K7M-4QX-92R' });
  expect(sent).toHaveLength(2);
  expect(await proofs.verify(String(sent[1]?.[proofField]))).toBe(true);
});

it('keeps a stored message when the work cannot be done', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address === challengeAddress) throw new TypeError('Failed to fetch');
    return Response.json({ reference: 'K7M-4QX-92R', proof: challengeAddress }, { status: 201 });
  });
  expect(await submitLead({ kind: 'contact' }, key)).toEqual({ status: 'sent', reference: 'K7M-4QX-92R' });
});
