import { deferForm } from './deferred/deferred-form';
import { hasDraft } from './draft';
import { hasStep } from './pricing-form/step-entry';
import { hasReminders } from './queue/reminders';

/** The forms as pages show them: the first interaction loads their code. */
export const DeferredLeadForm = deferForm({
  load: () => import(/* webpackChunkName: "lead-form" */ './lead-form/lead-form').then((all) => all.LeadForm),
  kindOf: ({ kind }) => kind,
  hydratesAtOnce: ({ kind }) => hasDraft(kind) || hasReminders(),
});

export const DeferredTrialForm = deferForm({
  load: () =>
    import(/* webpackChunkName: "trial-form" */ './trial-form/trial-form').then((all) => all.TrialForm),
  kindOf: () => 'trial',
  hydratesAtOnce: () => hasDraft('trial') || hasReminders(),
});

export const DeferredPricingForm = deferForm({
  load: () =>
    import(/* webpackChunkName: "pricing-form" */ './pricing-form/pricing-form').then(
      (all) => all.PricingForm,
    ),
  kindOf: () => 'pricing',
  hydratesAtOnce: () => hasDraft('pricing') || hasReminders() || hasStep(),
});

/** Loads all forms, so that the server renders them. */
export async function loadForms(): Promise<void> {
  await Promise.all([DeferredLeadForm, DeferredTrialForm, DeferredPricingForm].map(({ needs }) => needs()));
}
