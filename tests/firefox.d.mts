import type { LaunchOptions } from '@playwright/test';

export function firefoxLaunch(): LaunchOptions | undefined;
export function ensureFirefox(): boolean;
