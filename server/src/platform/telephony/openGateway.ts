import { openAsterisk } from './asterisk/asterisk.ts';
import type { Gateway } from './gateway.ts';
import { gatewayOff } from './gatewayOff.ts';
import { openSimulator } from './simulator/simulator.ts';
import type { TelephonyConfig } from './telephonyConfig.ts';

/** The switchboard that the settings name (S28.1). Nothing is asked yet, so one that is away keeps no process from starting. */
export function openGateway(config: TelephonyConfig, databaseUrl: string): Gateway {
  if (config === 'off') return gatewayOff();
  return config === 'simulator' ? openSimulator() : openAsterisk(config, { databaseUrl });
}
