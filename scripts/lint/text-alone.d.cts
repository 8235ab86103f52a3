import type { Rule } from 'eslint';

declare const textAlone: Rule.RuleModule;
export = textAlone;
