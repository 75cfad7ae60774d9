export const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const rounded = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
