DROP TABLE "outgoing_mails" CASCADE;--> statement-breakpoint
DROP TABLE "outgoing_reports" CASCADE;