// What a person can choose for this device.

import { signal } from '@preact/signals';
import { change, settings, type Settings } from '../settings';
import { t, type Key } from '../i18n';
import { wantNotices } from '../notify';
import { Dialog } from './dialog';

export const preferences = signal(false);

type Switch = 'motion' | 'sound' | 'stories' | 'autoPass' | 'confirmDice' | 'letters' | 'coordinates';
const SWITCHES: Switch[] = ['confirmDice', 'autoPass', 'stories', 'motion', 'sound', 'letters', 'coordinates'];

export function Preferences() {
    const now = settings.value;
    return (
        <Dialog title={t('settings.title')} close={() => { preferences.value = false; }}>
            <label class="field">{t('settings.language')}
                <select value={now.language} onChange={(event) => change({ language: event.currentTarget.value as Settings['language'] })}>
                    <option value="en">English</option>
                    <option value="it">Italiano</option>
                </select>
            </label>
            <label class="field">{t('settings.name')}
                <input type="text" maxLength={30} value={now.name} onChange={(event) => change({ name: event.currentTarget.value.trim() })} />
            </label>
            <label class="field">{t('settings.theme')}
                <select value={now.theme} onChange={(event) => change({ theme: event.currentTarget.value as Settings['theme'] })}>
                    {(['system', 'light', 'dark', 'contrast'] as const).map((theme) => <option key={theme} value={theme}>{t(`theme.${theme}`)}</option>)}
                </select>
            </label>
            <label class="field">{t('settings.speed')}
                <input type="range" min="0" max="4" value={now.speed} aria-valuetext={t(`speed.${now.speed}` as Key)} onInput={(event) => change({ speed: Number(event.currentTarget.value) })} />
                <span>{t(`speed.${now.speed}` as Key)}</span>
            </label>
            {SWITCHES.map((name) => (
                <label key={name} class="switch">
                    <input type="checkbox" checked={now[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
                    {t(`settings.${name}`)}
                </label>
            ))}
            {'Notification' in window && (
                <label class="switch">
                    <input type="checkbox" checked={now.notify} onChange={(event) => void wantNotices(event.currentTarget.checked)} />
                    {t('settings.notify')}
                </label>
            )}
        </Dialog>
    );
}
