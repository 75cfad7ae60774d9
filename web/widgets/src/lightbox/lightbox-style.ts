/** The lightbox's own sheet: it comes and goes with the dialog. LBOX-024: the overlay has an opacity of 0.95. */
export const lightboxStyle = `
.lf-lightbox{--paper:10 11 13;--ink:#f5f6f8;position:fixed;inset:0;width:100vw;height:100vh;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;color:var(--ink);background:rgb(var(--paper)/.95);touch-action:none;user-select:none;-webkit-user-select:none}
.lf-lightbox[data-theme=light]{--paper:255 255 255;--ink:#16181d}
.lf-lightbox::backdrop{background:none}
.lf-lightbox-item{position:absolute;inset:var(--padding);display:flex;align-items:center;justify-content:center}
.lf-lightbox-item>*{max-width:100%;max-height:100%;width:auto;height:auto;object-fit:contain}
.lf-lightbox-item>.lf-gallery-media,.lf-lightbox-item>.lf-video-loader{width:min(100%,60rem)}
.lf-lightbox .lf-consent-box{color:var(--ink)}
.lf-lightbox-item>video{width:min(100%,70rem)}
.lf-lightbox-position{position:absolute;z-index:1;top:.95rem;inset-inline-start:.75rem;margin:0;padding:.4rem .75rem;border-radius:2rem;background:rgb(var(--paper)/.6);font-size:.9375rem;line-height:1.4;font-variant-numeric:tabular-nums}
.lf-lightbox-button{position:absolute;z-index:1;display:grid;place-items:center;width:3rem;height:3rem;padding:0;color:var(--ink);background:rgb(var(--paper)/.6);border:1px solid transparent;border-radius:50%;cursor:pointer}
.lf-lightbox-button:hover{border-color:currentColor}
.lf-lightbox :focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.lf-lightbox-button.disabled{opacity:.35;cursor:default;border-color:transparent}
.lf-lightbox svg{width:1.6rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.lf-lightbox-close{top:.75rem;inset-inline-end:.75rem}
.lf-lightbox-previous,.lf-lightbox-next{top:calc(50% - 1.5rem)}
.lf-lightbox-previous{left:max(1.25rem,2.2%)}
.lf-lightbox-next{right:max(1.25rem,2.2%)}
.lf-lightbox-caption{position:absolute;z-index:1;bottom:0;left:50%;width:min(100%,48rem);max-height:max(40%,5.5rem);padding:.75rem 1.25rem 1rem;overflow:auto;translate:-50%;text-align:center;font-size:.9375rem;line-height:1.45;user-select:text;-webkit-user-select:text;touch-action:pan-y}
.lf-lightbox:not([data-mobile]) .lf-lightbox-caption{max-height:max(5.5rem,var(--padding))}
.lf-lightbox-position:empty,.lf-lightbox-caption:empty,.lf-lightbox-caption[hidden]{display:none}
.lf-lightbox-caption *{color:inherit;margin:0}
.lf-lightbox-caption .lf-gallery-title{font-weight:600}
.lf-lightbox[data-mobile] .lf-lightbox-caption{bottom:3.5rem;background:rgb(var(--paper)/.85)}
.lf-lightbox-toggle{position:absolute;z-index:1;bottom:.5rem;left:50%;translate:-50%;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-size:.9375rem;color:var(--ink);background:rgb(var(--paper)/.7);border:1px solid currentColor;border-radius:2rem;cursor:pointer}
.lf-lightbox-toggle[hidden]{display:none}
`;
