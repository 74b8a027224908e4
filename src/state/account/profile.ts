import { proxy } from 'valtio/vanilla';
import type { CallInput } from '../../../common/api/contract.ts';
import { languageFor } from '../../../common/api/language.ts';
import { TRADELINK_PREFIX } from '../../../common/rules/tradelink.ts';
import { loadTexts, locale, setLanguage } from '../../i18n/locale.ts';
import { reloadCases } from '../cases/cases.ts';
import { request } from '../request.ts';
import { restart } from '../restart.ts';
import { dismissFailure, showFailure, showToast } from '../toasts.ts';
import { readSaved } from './readSaved.ts';

/** Which settings are being saved. */
export const saving = proxy({ tradelink: false, language: false, limits: false });

/** Saves the trade link. Returns whether the server accepted it. */
export async function saveTradelink(text: string): Promise<boolean> {
  const tradelink = text.trim();
  if (!tradelink.startsWith(TRADELINK_PREFIX)) {
    showToast('bad', { key: 'error.tradelinkFormat', params: { prefix: TRADELINK_PREFIX } });
    return false;
  }
  dismissFailure('error.tradelinkFailed');
  saving.tradelink = true;
  try {
    const { result } = (await request('setTradelink', { tradelink })).tradelink;
    if (result) showToast('good', { key: 'toast.tradelinkSaved' });
    else showToast('bad', { key: 'error.tradelinkIncorrect' });
    return result;
  } catch (error) {
    showFailure(error, 'error.tradelinkFailed', () => void saveTradelink(text));
    readSaved(error);
    return false;
  } finally {
    saving.tradelink = false;
  }
}

/**
 * Changes the language at once, and back if the server refuses it; not at all while another is being saved. `code` may
 * be in capitals.
 */
export async function changeLanguage(code: string): Promise<void> {
  const before = locale.language;
  const language = languageFor(code);
  if (!language || language === before || saving.language) return;
  dismissFailure('error.languageFailed');
  saving.language = true;
  try {
    await setLanguage(language);
    const { result } = (await request('setLanguage', { lang: language })).lang;
    if (!result) throw new Error(`language ${language} was refused`);
    reloadCases();
    showToast('good', { key: 'toast.languageChanged' });
  } catch (error) {
    await setLanguage(before);
    // Another release has texts of other names: what still cannot be had then comes with the app itself.
    const retry = () => void loadTexts(language).then(() => changeLanguage(language), restart);
    showFailure(error, 'error.languageFailed', retry);
    readSaved(error);
  } finally {
    saving.language = false;
  }
}

/** Saves the player's limits or a break. Returns whether the server accepted them. */
export async function saveLimits(limits: CallInput<'setLimits'>): Promise<boolean> {
  dismissFailure('error.limitsFailed');
  saving.limits = true;
  try {
    await request('setLimits', limits);
    showToast('good', { key: 'toast.limitsSaved' });
    return true;
  } catch (error) {
    showFailure(error, 'error.limitsFailed', () => void saveLimits(limits));
    readSaved(error);
    return false;
  } finally {
    saving.limits = false;
  }
}
