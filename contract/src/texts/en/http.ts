/** What a failed transport is called, by HTTP status (S1.9). */
export const http = {
  '400': 'Bad request',
  '401': 'Not authorised, please sign in',
  '403': 'Access denied',
  '404': 'Address not found: {{url}}',
  '408': 'The request timed out',
  '500': 'Internal server error',
  '501': 'Service not implemented',
  '502': 'Bad gateway',
  '503': 'Service unavailable',
  '504': 'The gateway timed out',
  '505': 'HTTP version not supported',
  other: 'The request failed with status {{status}}',
  network: 'No connection. Please check the network and try again',
  broken: 'The answer of the server could not be read',
} as const;
