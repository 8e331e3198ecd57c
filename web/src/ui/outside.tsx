// Heroes who are not on the board, beside it: those who have not come in yet, and those who have left.

import { propose, shown, targets } from '../game';
import { t } from '../i18n';
import { Portrait } from './actions';
import { inspecting } from './inspect';

export function Outside() {
    const { view, question } = shown.value!;
    const pieces = view.pieces.filter((piece) => piece.side === 1 && piece.seat && !piece.spaces.length && !piece.down);
    return pieces.length > 0 && (
        <section class="outside" aria-label={t('board.outside')}>
            <small>{t('board.outside')}</small>
            {pieces.map((piece) => {
                const offered = targets.value?.all.filter((target) => target.piece === piece.code) ?? [];
                return (
                    <button key={piece.code} type="button" class={`plain ${offered.length ? 'target' : piece.code === question.subject ? 'asked' : ''}`} title={piece.name} aria-label={piece.name}
                        onClick={() => { if (offered.length === 1) void propose(offered[0]!.choice); else inspecting.value = { kind: 'piece', what: piece.code }; }}>
                        <Portrait piece={piece} />
                    </button>
                );
            })}
        </section>
    );
}
