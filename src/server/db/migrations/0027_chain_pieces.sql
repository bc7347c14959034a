ALTER TABLE "chain_runs" ADD COLUMN "piece" text;--> statement-breakpoint
ALTER TABLE "chain_runs" ADD COLUMN "timeline" text;--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "piece" text;