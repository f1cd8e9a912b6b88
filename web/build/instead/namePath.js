/** How the library's forms write the place of a field, without the forms. */
export const toNamePathStr = (name) => (name === undefined || name === false ? [] : [name].flat()).join('_');
