// What one has said not to be asked about, as long as it holds, with a way back.

import { recall, recalling, shown, table, past } from '../game';
import { t } from '../i18n';
import { Sign } from './icon';

export function Passes() {
    const { passes, seat } = shown.value!.view;
    if (!passes?.length || past.value || !seat || table.value?.players[seat] !== 'human') return null;
    return (
        <div class="passes" role="status">
            <Sign name="mute" />
            <p>{passes.map(({ word, text, skips }) => <span key={word}>{t(skips ? 'passes.skip' : 'passes.until', { what: text ?? word })} </span>)}</p>
            <button type="button" aria-pressed={recalling.value} onClick={() => void recall()}>{t(recalling.value ? 'passes.soon' : 'passes.end')}</button>
        </div>
    );
}
