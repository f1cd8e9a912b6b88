/** In the place of what writes JSON schemas: only the server writes any. */
const none = () => () => {
  throw new Error('The browser writes no JSON schema');
};
export const createToJSONSchemaMethod = none;
export const createStandardJSONSchemaMethod = none;
