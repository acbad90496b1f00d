/**
 * Runs in the document before the page's own script is there, and notes the last button that was pressed meanwhile; the
 * client presses it again once it has taken over (`client/renderer/early-click.ts`).
 */
export const earlyClickScript =
  "addEventListener('click',function(e){if(window.earlyClick!==false)window.earlyClick=e.target.closest&&e.target.closest('button')||undefined},true)"
