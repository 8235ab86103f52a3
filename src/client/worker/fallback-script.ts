/** The script in the worker's page for when there is no network. */
import { reloadWhenOnline } from '../reload-budget';

reloadWhenOnline();
