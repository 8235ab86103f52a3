import { hasDraft } from './draft';
import { lateForm } from './late/late-form';
import { hasStep } from './pricing-form/step-entry';
import { hasReminders } from './queue/reminders';

/** The forms as pages show them: their code is loaded at the first touch. */
export const LateLeadForm = lateForm({
  load: () => import(/* webpackChunkName: "lead-form" */ './lead-form/lead-form').then((all) => all.LeadForm),
  isAwaited: ({ kind }) => hasDraft(kind) || hasReminders(),
});

export const LateTrialForm = lateForm({
  load: () =>
    import(/* webpackChunkName: "trial-form" */ './trial-form/trial-form').then((all) => all.TrialForm),
  isAwaited: () => hasDraft('trial') || hasReminders(),
});

export const LatePricingForm = lateForm({
  load: () =>
    import(/* webpackChunkName: "pricing-form" */ './pricing-form/pricing-form').then(
      (all) => all.PricingForm,
    ),
  isAwaited: () => hasDraft('pricing') || hasReminders() || hasStep(),
});

/** Loads all forms: pages are made with them. */
export async function loadForms(): Promise<void> {
  await Promise.all([LateLeadForm, LateTrialForm, LatePricingForm].map(({ needs }) => needs()));
}
