// A window over the page. The browser's own <dialog> keeps the focus inside and closes by Escape. One that stands beside
// the board leaves the game to be played on.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { Sign } from './icon';

export function Dialog({ title, close, back, children, wide, beside }: {
    title: string; close: () => void; back?: () => void; children: ComponentChildren; wide?: boolean; beside?: boolean;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const element = dialog.current!;
        const before = document.activeElement as HTMLElement | null;
        if (beside) element.show();
        else element.showModal();
        return () => {
            element.close();
            before?.focus();
        };
    }, []);
    return (
        <dialog ref={dialog} class={wide ? 'wide' : beside ? 'beside' : ''} aria-label={title}
            onKeyDown={(event) => { if (beside && event.key === 'Escape') { event.stopPropagation(); close(); } }}
            onCancel={(event) => { event.preventDefault(); close(); }}
            onClick={(event) => { if (event.target === dialog.current) close(); }}>
            <div class="dialog-head">
                {back && <button type="button" class="quiet" onClick={back} aria-label={t('about.back')} title={t('about.back')}><Sign name="back" /></button>}
                <h2>{title}</h2>
                <button type="button" class="quiet" onClick={close} aria-label={t('close')}><Sign name="close" /></button>
            </div>
            <div class="dialog-body" tabIndex={-1}>{children}</div>
        </dialog>
    );
}
