/** Whether the page was asked for after a log-out, which it says in a dialog (AUTH-015). */
export const isAfterLogOut = (): boolean => /[?&]logout=true(?:&|$)/.test(location.search);
